import { Unstyled } from '@storybook/addon-docs/blocks'
import { useEffect, useState } from 'react'
import { addressOfStory } from './usage/addressOfStory.ts'

interface IndexEntry {
  readonly id: string
  readonly title: string
  readonly type: 'story' | 'docs'
}

/** The stories under one title in the sidebar. */
interface Group {
  readonly title: string
  readonly storyIds: readonly string[]
}

const pictures = import.meta.glob<string>('./__baselines__/*.png', { eager: true, query: '?url', import: 'default' })

const sections: readonly { readonly name: string; readonly fit: 'cover' | 'contain' }[] = [
  { name: 'Pages', fit: 'cover' },
  { name: 'Cards', fit: 'cover' },
  { name: 'Shell', fit: 'cover' },
  { name: 'Pieces', fit: 'contain' },
]

/** An accepted picture of each page and component, which links to its first story. */
export function Gallery() {
  const groups = useGroups()
  if (groups === 'failed') return <p>Couldn’t load the list of stories. Reload the page.</p>
  if (groups === null) return <p role="status">Loading stories…</p>
  return (
    <Unstyled>
      {sections.map(({ name, fit }) => {
        const inSection = groups.filter(({ title }) => title === name || title.startsWith(`${name}/`))
        return (
          <section key={name}>
            <h2 style={{ margin: '28px 0 12px', fontSize: 18 }}>{name}</h2>
            <ul
              style={{
                ...grid,
                gridTemplateColumns: `repeat(auto-fill, minmax(${fit === 'cover' ? 240 : 170}px, 1fr))`,
              }}
            >
              {inSection.map(group => (
                <Card key={group.title} group={group} fit={fit} />
              ))}
            </ul>
          </section>
        )
      })}
    </Unstyled>
  )
}

function Card({ group: { title, storyIds }, fit }: { readonly group: Group; readonly fit: 'cover' | 'contain' }) {
  const pictureOf = (id: string) => pictures[`./__baselines__/${id.replace('--', '-')}.png`]
  const shown = storyIds.find(pictureOf) ?? storyIds[0] ?? ''
  return (
    <li>
      <a href={addressOfStory(shown)} target="_top" style={{ color: 'inherit', textDecoration: 'none' }}>
        <img
          src={pictureOf(shown)}
          alt=""
          loading="lazy"
          style={{ ...frame, blockSize: fit === 'cover' ? 170 : 96, objectFit: fit, padding: fit === 'cover' ? 0 : 10 }}
        />
        <span style={caption}>
          <strong>{title.split('/').at(-1)}</strong>
          <span>{storyIds.length === 1 ? '1 story' : `${storyIds.length} stories`}</span>
        </span>
      </a>
    </li>
  )
}

/** The groups in the order of the sidebar; null until they are loaded. */
function useGroups(): readonly Group[] | 'failed' | null {
  const [groups, setGroups] = useState<readonly Group[] | 'failed' | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch('./index.json', { signal: controller.signal })
      .then(response => response.json())
      .then(
        ({ entries }: { readonly entries: Readonly<Record<string, IndexEntry>> }) => setGroups(groupsOf(entries)),
        () => controller.signal.aborted || setGroups('failed'),
      )
    return () => controller.abort()
  }, [])
  return groups
}

function groupsOf(entries: Readonly<Record<string, IndexEntry>>): readonly Group[] {
  const byTitle = Map.groupBy(
    Object.values(entries).filter(({ type }) => type === 'story'),
    ({ title }) => title,
  )
  return [...byTitle].map(([title, stories]) => ({ title, storyIds: stories.map(({ id }) => id) }))
}

const grid = { display: 'grid', gap: 20, padding: 0, margin: 0, listStyle: 'none' } as const

const caption = { display: 'flex', justifyContent: 'space-between', marginBlockStart: 6, fontSize: 14 } as const

const frame = {
  display: 'block',
  inlineSize: '100%',
  objectPosition: 'left top',
  background: '#fff',
  border: '1px solid #d5dae1',
  borderRadius: 10,
} as const

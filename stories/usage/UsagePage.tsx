import { en, es } from '@fieldtime/console-core'
import { Source } from '@storybook/addon-docs/blocks'
import { type ReactNode, useSyncExternalStore } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { watchAppearance } from '../../.storybook/watchAppearance.ts'
import { addressOfStory } from './addressOfStory.ts'
import { codeOf, type Embedding } from './embeddingCode.ts'

export interface UsagePageProps {
  /** The title of the stories in the sidebar, such as `Pages/User List`. */
  readonly title: string
  /** The module of the stories. */
  readonly stories: Readonly<Record<string, unknown>>
  /** The export name of the story to show as the example. */
  readonly example: string
  /** The height of the example in pixels. Default: 480. */
  readonly height?: number
  /** The parts from top to bottom, with their purpose. */
  readonly anatomy: readonly Pair[]
  readonly dos: readonly string[]
  readonly donts: readonly string[]
  /** How a host embeds the component, or imports a part of the `ui` entry. */
  readonly embedding: Embedding
  /** Keys and what they do. */
  readonly keys: readonly Pair[]
  /** The prefixes of the keys of the messages that the component can show. */
  readonly messages: readonly string[]
  /** The purpose of the component, in a sentence or two. */
  readonly children: ReactNode
}

type Pair = readonly [name: string, text: string]

/** The usage page of a component. Its states and messages are read from the stories and the catalogs. */
export function UsagePage(props: UsagePageProps) {
  const { title, stories, example, height = 480, anatomy, dos, donts, embedding, keys, messages, children } = props
  return (
    <>
      <h1>{title.split('/').at(-1)}</h1>
      {children}
      <Example id={toId(title, storyNameFromExport(example))} name={storyNameFromExport(example)} height={height} />
      <h2>Anatomy</h2>
      <ol>
        {anatomy.map(([name, text]) => (
          <li key={name}>
            <strong>{name}</strong>: {text}
          </li>
        ))}
      </ol>
      <h2>Do and don’t</h2>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: 16 }}>
        <Advice title="Do" color="#16794c" items={dos} />
        <Advice title="Don’t" color="#b42318" items={donts} />
      </div>
      <h2>States</h2>
      <States title={title} stories={stories} />
      <h2>Code</h2>
      {codeOf(embedding).map(({ name, language, code }) => (
        <div key={name}>
          <h3>{name}</h3>
          <Source code={code} language={language} />
        </div>
      ))}
      <h2>Keyboard</h2>
      <PairTable head={['Keys', 'Action']} rows={keys} />
      <h2>Messages</h2>
      <Messages prefixes={messages} />
    </>
  )
}

/** A story with the selections of the toolbars. */
function Example({ id, name, height }: { readonly id: string; readonly name: string; readonly height: number }) {
  const appearance = useSyncExternalStore(watchAppearance.subscribe, watchAppearance.read)
  const globals = Object.entries(appearance).map(pair => pair.join(':'))
  const address = `./iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: globals.join(';') })}`
  return (
    <>
      <iframe
        title={`Example: ${name}`}
        src={address}
        style={{ width: '100%', height, border: '1px solid #d5dae1', borderRadius: 10 }}
      />
      <p>
        <a href={addressOfStory(id)} target="_top">
          Open the story
        </a>
      </p>
    </>
  )
}

function Advice({
  title,
  color,
  items,
}: {
  readonly title: string
  readonly color: string
  readonly items: readonly string[]
}) {
  return (
    <section style={{ borderBlockStart: `4px solid ${color}` }}>
      <h3>{title}</h3>
      <ul>
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

/** A link to each story of the module. */
function States({ title, stories }: Pick<UsagePageProps, 'title' | 'stories'>) {
  const names = Object.keys(stories).filter(name => name !== 'default' && name !== '__namedExportsOrder')
  return (
    <ul style={{ columns: '220px' }}>
      {names.map(storyNameFromExport).map(name => (
        <li key={name}>
          <a href={addressOfStory(toId(title, name))} target="_top">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Messages({ prefixes }: { readonly prefixes: readonly string[] }) {
  const keys = Object.keys(en).filter(key => prefixes.some(prefix => key.startsWith(prefix)))
  if (keys.length === 0) return <p>None of its own.</p>
  const spanish: Readonly<Record<string, string>> = es
  return (
    <details>
      <summary>{keys.length} messages</summary>
      <PairTable
        head={['English', 'Spanish', 'Key']}
        rows={Object.entries(en)
          .filter(([key]) => keys.includes(key))
          .map(([key, text]) => [text, spanish[key] ?? '', key])}
      />
    </details>
  )
}

interface PairTableProps {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

function PairTable({ head, rows }: PairTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(cells => (
          <tr key={cells.join('|')}>
            {cells.map((cell, index) => (
              <td key={head[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

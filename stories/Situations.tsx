import { Fragment } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'

export interface SituationsProps {
  /** Of the stories, as the sidebar has it. */
  readonly title: string
  /** The module of the stories. */
  readonly of: Readonly<Record<string, unknown>>
}

/** Links to every story of a file, so that the list is never stale. */
export function Situations({ title, of }: SituationsProps) {
  const names = Object.keys(of).filter(name => name !== 'default' && name !== '__namedExportsOrder')
  return (
    <p>
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          <a href={`./?path=/story/${toId(title, storyNameFromExport(name))}`} target="_top">
            {storyNameFromExport(name)}
          </a>
        </Fragment>
      ))}
    </p>
  )
}

import type { ComponentName } from '@fieldtime/console-react'

/** A widget with some of its options, or a part that only pages of this repository import. */
export type Embedding =
  | { readonly widget: ComponentName; readonly options?: Options }
  | { readonly part: string; readonly code: string }

/** By the name of the React prop. */
type Options = Readonly<Record<string, string | number>>

export interface CodeSample {
  readonly name: string
  readonly language: 'tsx' | 'html'
  readonly code: string
}

/** Code that shows a component: widgets with React, as an element, and by script; parts with React only. */
export function codeOf(embedding: Embedding): readonly CodeSample[] {
  if ('part' in embedding) {
    const { part, code } = embedding
    const source = `import { ${part} } from '@fieldtime/console-react/ui'\n\n${code}`
    return [{ name: 'React, in pages of this repository', language: 'tsx', code: source }]
  }
  const { widget, options = { heading: 2 } } = embedding
  return [
    { name: 'React', language: 'tsx', code: reactCode(widget, options) },
    { name: 'Element', language: 'html', code: elementCode(widget, options) },
    { name: 'Script', language: 'html', code: scriptCode(widget, options) },
  ]
}

function reactCode(widget: ComponentName, options: Options): string {
  const component = widget.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const props = listOf(options, (name, value) => ` ${name}=${typeof value === 'number' ? `{${value}}` : `"${value}"`}`)
  return `import { ${component} } from '@fieldtime/console-react/${widget}'
import { ConsoleProvider } from '@fieldtime/console-react/provider'

<ConsoleProvider services={services} getAccessToken={getAccessToken}>
  <${component}${props} />
</ConsoleProvider>`
}

function elementCode(widget: ComponentName, options: Options): string {
  const element = `fieldtime-${widget}`
  const attributes = listOf(options, (name, value) => ` ${attributeOf(name)}="${value}"`)
  return `<${element} base-url="https://time.example"${attributes}></${element}>
<script type="module">
  import { defineWidgets } from '@fieldtime/console-widgets'

  defineWidgets()
  document.querySelector('${element}').getAccessToken = getAccessToken
</script>`
}

function scriptCode(widget: ComponentName, options: Options): string {
  return `<script src="/console-widgets/console-widgets.js"></script>
<div id="place"></div>
<script>
  FieldtimeConsole.mountWidget(document.getElementById('place'), {
    widget: '${widget}',
    services: { baseUrl: 'https://time.example' },
    getAccessToken,${listOf(options, (name, value) => `\n    ${name}: ${JSON.stringify(value)},`)}
  })
</script>`
}

const listOf = (options: Options, format: (name: string, value: string | number) => string) =>
  Object.entries(options)
    .map(([name, value]) => format(name, value))
    .join('')

const attributeOf = (prop: string) => prop.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** A profile of the browser, as far as it is read here. */
interface Profile {
  readonly nodes: readonly ProfileNode[]
  /** The node that ran at each look. */
  readonly samples?: readonly number[]
  /** Microseconds from look to look. */
  readonly timeDeltas?: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

/** The methods of the book of days: a minified script keeps their names. */
const bookMethods = new Set([
  'addPeople',
  'addEvents',
  'cutEvents',
  'addEntries',
  'closeEntries',
  'addAnswers',
  'work',
  'takeChanges',
])

/** Milliseconds of the main thread within the book of days and whatever it calls: the joining of the rows. */
export function millisecondsInBook({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const scripts = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === 'work').map(({ callFrame }) => callFrame.url),
  )
  const byId = new Map(nodes.map(node => [node.id, node]))
  const inBook = new Set<number>()
  const enter = ({ id, children = [] }: ProfileNode) => {
    inBook.add(id)
    for (const child of children) {
      const node = byId.get(child)
      if (node) enter(node)
    }
  }
  for (const node of nodes) {
    const { functionName, url } = node.callFrame
    if (bookMethods.has(functionName) && scripts.has(url)) enter(node)
  }
  const microseconds = samples.reduce((sum, id, index) => sum + (inBook.has(id) ? (timeDeltas[index] ?? 0) : 0), 0)
  if (microseconds === 0) throw new Error('The profile does not show the book of days')
  return microseconds / 1000
}

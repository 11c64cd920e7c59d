/** The fields of a browser profile that this file reads. */
interface Profile {
  readonly nodes: readonly ProfileNode[]
  /** The node that ran at each sample. */
  readonly samples?: readonly number[]
  /** Microseconds between samples. */
  readonly timeDeltas?: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

/** The methods of `DayAggregator`. Minification keeps their names. */
const aggregatorMethods = new Set([
  'addPeople',
  'addEvents',
  'markEventsIncomplete',
  'addEntries',
  'markEntriesComplete',
  'addAnswers',
  'work',
  'takeChanges',
])

/** Main-thread time in the aggregator and its callees, which join the rows, in milliseconds. */
export function millisecondsInAggregator({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const scripts = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === 'work').map(({ callFrame }) => callFrame.url),
  )
  const byId = new Map(nodes.map(node => [node.id, node]))
  const inAggregator = new Set<number>()
  const enter = ({ id, children = [] }: ProfileNode) => {
    inAggregator.add(id)
    for (const child of children) {
      const node = byId.get(child)
      if (node) enter(node)
    }
  }
  for (const node of nodes) {
    const { functionName, url } = node.callFrame
    if (aggregatorMethods.has(functionName) && scripts.has(url)) enter(node)
  }
  const microseconds = samples.reduce(
    (sum, id, index) => sum + (inAggregator.has(id) ? (timeDeltas[index] ?? 0) : 0),
    0,
  )
  if (microseconds === 0) throw new Error('The profile does not show the aggregator')
  return microseconds / 1000
}

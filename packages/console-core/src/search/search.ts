import { beginWords, foldText, wordsOf } from '../text/index.ts'
import { workInSlices } from '../time/index.ts'

/** Something that people find by typing. */
export interface Searchable {
  readonly id: string
  readonly title: string
  /** Further texts that find it, such as a code or everyday words. */
  readonly words?: readonly string[]
}

export interface SearchMatch<Entry> {
  readonly entry: Entry
  /** 0: the title begins with the query. 1: each word of the query begins a word of the title. 2: some words match only `words`. */
  readonly rank: 0 | 1 | 2
}

export interface SearchOptions {
  /** Ids in the order of their last use, the latest first. Among entries of one rank, these are listed first. */
  readonly recentIds?: readonly string[]
}

interface FoldedEntry<Entry> {
  readonly entry: Entry
  readonly title: string
  readonly titleWords: readonly string[]
  readonly words: readonly string[]
}

export interface Search<Entry> {
  (query: string, options?: SearchOptions): readonly SearchMatch<Entry>[]
  /** Folds the texts in short tasks, so that the first query doesn't have to. Stops when the signal is aborted. */
  prepare(signal: AbortSignal): Promise<void>
}

/**
 * Returns a search for entries whose texts contain a word that begins with each word of the query, in any order, ignoring case and
 * accents. Entries of one rank and recency keep their order. An empty query finds nothing. Texts are folded once: by `prepare`, or at
 * the first query.
 */
export function createSearch<Entry extends Searchable>(entries: readonly Entry[]): Search<Entry> {
  const folded: FoldedEntry<Entry>[] = []
  /** A step for each entry that isn't folded yet. */
  function* foldRest() {
    for (;;) {
      const entry = entries[folded.length]
      if (!entry) return
      folded.push(foldEntry(entry))
      yield
    }
  }

  const find = (query: string, { recentIds = [] }: SearchOptions = {}) => {
    const sought = wordsOf(query)
    if (sought.length === 0) return []
    for (const _ of foldRest());
    const beginning = foldText(query)
    const matches = folded.flatMap(one => {
      const rank = rankOf(one, beginning, sought)
      return rank === null ? [] : [{ entry: one.entry, rank }]
    })
    const recency = new Map(recentIds.map((id, index) => [id, index]))
    const ageOf = ({ entry }: SearchMatch<Entry>) => recency.get(entry.id) ?? recentIds.length
    return matches.sort((one, other) => one.rank - other.rank || ageOf(one) - ageOf(other))
  }
  const prepare = async (signal: AbortSignal) => {
    try {
      await workInSlices(foldRest(), signal)
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }
  return Object.assign(find, { prepare })
}

function foldEntry<Entry extends Searchable>(entry: Entry): FoldedEntry<Entry> {
  const titleWords = wordsOf(entry.title)
  const words = entry.words ? [...titleWords, ...entry.words.flatMap(wordsOf)] : titleWords
  return { entry, title: foldText(entry.title), titleWords, words }
}

function rankOf(
  { title, titleWords, words }: FoldedEntry<unknown>,
  beginning: string,
  sought: readonly string[],
): SearchMatch<unknown>['rank'] | null {
  if (title.startsWith(beginning)) return 0
  if (beginWords(sought, titleWords)) return 1
  return beginWords(sought, words) ? 2 : null
}

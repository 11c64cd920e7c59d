import { type ColorScheme, calendarDateAt, languages, readRecentSearches } from '@fieldtime/console-core'
import { useBusinessUnit, useMessages } from '@fieldtime/console-react'
import {
  buildDates,
  type CommandItem,
  type CommandSection,
  createSearch,
  type IconDrawing,
  type PageActions,
  type SearchAction,
  type SearchEntry,
  type SearchKind,
  useConsole,
  useLatest,
  useSearchEntries,
} from '@fieldtime/console-react/ui'
import Building from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import FilterX from 'lucide-react/icons/funnel-x'
import HardHat from 'lucide-react/icons/hard-hat'
import Keyboard from 'lucide-react/icons/keyboard'
import LanguagesIcon from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Palette from 'lucide-react/icons/palette'
import Phone from 'lucide-react/icons/phone'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Timer from 'lucide-react/icons/timer'
import User from 'lucide-react/icons/user'
import Users from 'lucide-react/icons/users'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { hrefFor } from '../../destinations.ts'
import { usePreferences } from '../../preferences.tsx'
import { type NavigationPage, navigationGroupsFor, navigationIcons } from '../navigation.ts'
import { useLanguageChange } from '../useLanguageChange.ts'
import { requestPageAction } from './requestPageAction.ts'

/** Lines of one section. More results need a longer query. */
const mostItems = 8
const mostRecent = 5

interface PaletteItem extends CommandItem {
  readonly words?: readonly string[]
  readonly run: () => void
  readonly more?: SearchEntry['more']
}

type SectionId =
  | 'people'
  | 'groups'
  | 'jobs'
  | 'here'
  | 'pages'
  | 'templates'
  | 'settings'
  | 'dates'
  | 'businessUnits'
  | 'actions'

const sectionOf = {
  date: 'dates',
  group: 'groups',
  job: 'jobs',
  person: 'people',
  setting: 'settings',
  template: 'templates',
} as const satisfies Record<SearchKind, SectionId>

const entryIcons: Readonly<Record<SearchKind, IconDrawing>> = {
  date: CalendarDays,
  group: Users,
  job: HardHat,
  person: User,
  setting: SlidersHorizontal,
  template: FileText,
}
const personIcons: Readonly<Record<SearchAction['icon'], IconDrawing>> = {
  call: Phone,
  day: Clock,
  email: Mail,
  hours: Timer,
  settings: SlidersHorizontal,
}

/** Actions of a page that the palette lists, in this order. */
const pageActionIds = ['export', 'clearFilters', 'refresh', 'expandAll', 'collapseAll'] as const
const pageActionIcons: Readonly<Record<(typeof pageActionIds)[number], IconDrawing>> = {
  clearFilters: FilterX,
  collapseAll: ChevronsDownUp,
  expandAll: ChevronsUpDown,
  export: Download,
  refresh: RefreshCw,
}

const colorSchemes: readonly ColorScheme[] = ['light', 'dark', 'auto']

export interface SearchSectionsOptions {
  readonly query: string
  /** The item that has the focus. A person's actions follow the list. */
  readonly focusedId: string | null
  readonly pageActions: PageActions
  readonly currentPage: NavigationPage | null
  readonly onShowShortcuts: () => void
}

export interface SearchSections {
  readonly sections: readonly CommandSection[]
  /** The first of the actions of a person; null without any. */
  readonly firstActionId: string | null
  readonly resultCount: number
  readonly isReading: boolean
  readonly isPartial: boolean
  readonly run: (itemId: string) => void
}

/** The results of a query in sections, the best match first. Without a query, recent choices, commands of the page, and pages. */
export function useSearchSections(options: SearchSectionsOptions): SearchSections {
  const { query, focusedId } = options
  const t = useMessages()
  const { locale, now, storage } = useConsole()
  const open = useOpen(options.pageActions)
  const { entries, isReading, isPartial } = useSearchEntries()
  const commands = useCommands(options)
  const [recentIds] = useState(() => readRecentSearches(storage))

  // Apart from the commands, which change with the page: folding the texts of 10,000 people takes a while.
  const ofEntries = useMemo(
    () => sectionsOf(entries.map(entry => [sectionOf[entry.kind], itemOf(entry, open)])),
    [entries, open],
  )
  const ofCommands = useMemo(() => sectionsOf(commands), [commands])
  const lists = useMemo(() => [...ofEntries, ...ofCommands], [ofEntries, ofCommands])

  useEffect(() => {
    const leaving = new AbortController()
    for (const { find } of lists) void find.prepare(leaving.signal)
    return () => leaving.abort()
  }, [lists])

  const found = useMemo(() => {
    if (query.trim() === '') return recentSections(lists, recentIds, t)
    const dates = buildDates(query, { t, locale, today: calendarDateAt(now()) }).map(entry => itemOf(entry, open))
    const matches = lists.map(({ section, find }) => ({ section, matches: find(query, { recentIds }) }))
    const ranked = matches
      .filter(({ matches: ofSection }) => ofSection.length > 0)
      .map(({ section, matches: ofSection }) => ({
        id: section,
        rank: ofSection[0]?.rank ?? 2,
        title: titleOf(section, ofSection.length, t),
        items: ofSection.slice(0, mostItems).map(({ entry }) => entry),
      }))
    const dated = dates.length > 0 ? [{ id: 'dates', rank: 0, title: t('search.section.dates'), items: dates }] : []
    return [...dated, ...ranked].sort((one, other) => one.rank - other.rank)
  }, [query, lists, recentIds, t, locale, now, open])

  const items = new Map(found.flatMap(section => section.items.map(item => [item.id, item])))
  const person = usePerson(focusedId, items)
  const actions = person ? actionItems(person, open) : []
  const all = new Map([...items, ...actions.map((action): [string, PaletteItem] => [action.id, action])])
  const at = found.findIndex(section => section.items.some(({ id }) => id === person?.id))
  const sections: CommandSection[] = [...found]
  if (person && actions.length > 0)
    sections.splice(at + 1, 0, { id: `actions:${person.id}`, title: person.title, items: actions, isUnmarked: true })

  return {
    sections,
    firstActionId: actions[0]?.id ?? null,
    resultCount: items.size,
    isReading,
    isPartial,
    run: id => all.get(id)?.run(),
  }
}

function sectionsOf(items: readonly (readonly [SectionId, PaletteItem])[]): Lists {
  const sections = new Map<SectionId, PaletteItem[]>()
  for (const [section, item] of items) {
    const known = sections.get(section)
    if (known) known.push(item)
    else sections.set(section, [item])
  }
  return [...sections].map(([section, ofSection]) => ({ section, items: ofSection, find: createSearch(ofSection) }))
}

type Open = (entry: Pick<SearchEntry, 'destination' | 'pageAction'>) => void

function useOpen(pageActions: PageActions): Open {
  const navigate = useNavigate()
  return useMemo(
    () =>
      ({ destination, pageAction }) => {
        navigate(hrefFor(destination))
        if (pageAction) requestPageAction(pageActions, pageAction)
      },
    [navigate, pageActions],
  )
}

function itemOf(entry: SearchEntry, open: Open): PaletteItem {
  const { id, title, note, words, kind, more } = entry
  return { id, title, note, words, more, icon: entryIcons[kind], run: () => open(entry) }
}

/** The focused person, or the last one while one of their actions has the focus. Null while another item has it. */
function usePerson(focusedId: string | null, items: ReadonlyMap<string, PaletteItem>): PaletteItem | null {
  const [lastId, setLastId] = useState<string | null>(null)
  const focused = focusedId === null ? undefined : items.get(focusedId)
  if (focused?.more && focusedId !== lastId) setLastId(focusedId)
  if (focused && !focused.more) return null
  return focused ?? (lastId === null ? null : (items.get(lastId) ?? null))
}

function actionItems(person: PaletteItem, open: Open): readonly PaletteItem[] {
  return (person.more?.() ?? []).map(({ id, icon, title, note, target }) => ({
    id: `${person.id}:${id}`,
    icon: personIcons[icon],
    title,
    note,
    run: () => ('href' in target ? window.location.assign(target.href) : open(target)),
  }))
}

interface SearchableSection {
  readonly section: SectionId
  readonly items: readonly PaletteItem[]
  readonly find: ReturnType<typeof createSearch<PaletteItem>>
}

type Lists = readonly SearchableSection[]
type T = ReturnType<typeof useMessages>

function recentSections(lists: Lists, recentIds: readonly string[], t: T) {
  const known = new Map(lists.flatMap(({ items }) => items.map(item => [item.id, item])))
  const recent = recentIds.flatMap(id => known.get(id) ?? []).slice(0, mostRecent)
  const sections = [
    { id: 'recent', title: t('search.section.recent'), items: recent },
    ...(['here', 'pages'] as const).map(id => ({
      id,
      title: t(`search.section.${id}`),
      items: lists.flatMap(({ section, items }) =>
        section === id ? items.filter(item => !recent.includes(item)) : [],
      ),
    })),
  ]
  return sections.filter(({ items }) => items.length > 0)
}

function titleOf(section: SectionId, count: number, t: T): string {
  const title = t(`search.section.${section}`)
  return count > mostItems ? `${title} · ${t('search.firstOf', mostItems, count)}` : title
}

/** The pages that the person may open, the actions of the page, and those of the shell. */
function useCommands({ pageActions, currentPage, onShowShortcuts }: SearchSectionsOptions) {
  const t = useMessages()
  const { user } = useConsole()
  const navigate = useNavigate()
  const { businessUnits, current, change } = useBusinessUnit()
  const { changeColorScheme } = usePreferences()
  const changeLanguage = useLanguageChange()
  const latest = useLatest({ change, changeLanguage, onShowShortcuts })
  const ofPage = useSyncExternalStore(pageActions.subscribe, pageActions.getSnapshot)

  return useMemo((): readonly [SectionId, PaletteItem][] => {
    const here = pageActionIds.flatMap((id): [SectionId, PaletteItem][] => {
      const action = ofPage.find(one => one.id === id)
      if (!action) return []
      const words = [t(`search.words.${id}`)]
      return [['here', { id: `here:${id}`, title: action.name, words, icon: pageActionIcons[id], run: action.run }]]
    })
    const pages = navigationGroupsFor(user).flatMap(({ title, pages: ofGroup }) =>
      ofGroup
        .filter(page => page !== currentPage)
        .map((page): [SectionId, PaletteItem] => [
          'pages',
          {
            id: `page:${page}`,
            title: t(`destination.${page}`),
            note: t(title),
            words: [t(`search.words.${page}`)],
            icon: navigationIcons[page],
            run: () => navigate(hrefFor({ page })),
          },
        ]),
    )
    const units = businessUnits
      .filter(unit => unit.id !== current?.id)
      .map((unit): [SectionId, PaletteItem] => [
        'businessUnits',
        {
          id: `unit:${unit.id}`,
          title: unit.description || unit.code,
          words: [unit.code],
          note: t('shell.businessUnit'),
          icon: Building,
          run: () => latest.current.change(unit),
        },
      ])
    const actions: readonly PaletteItem[] = [
      ...colorSchemes.map(scheme => ({
        id: `theme:${scheme}`,
        title: t(`shell.colorScheme.${scheme}`),
        note: t('shell.theme'),
        words: [t('shell.theme'), t('search.words.theme')],
        icon: Palette,
        run: () => changeColorScheme(scheme),
      })),
      ...languages.map(language => ({
        id: `language:${language}`,
        title: t(`language.${language}`),
        note: t('shell.language'),
        words: [t('shell.language'), t('search.words.language')],
        icon: LanguagesIcon,
        run: () => latest.current.changeLanguage(language),
      })),
      {
        id: 'action:shortcuts',
        title: t('shell.shortcuts'),
        words: [t('search.words.shortcuts')],
        icon: Keyboard,
        run: () => latest.current.onShowShortcuts(),
      },
      {
        id: 'action:signOut',
        title: t('shell.signOut'),
        words: [t('search.words.signOut')],
        icon: LogOut,
        run: () => navigate('/signout'),
      },
    ]
    return [...here, ...pages, ...units, ...actions.map((action): [SectionId, PaletteItem] => ['actions', action])]
  }, [t, user, navigate, businessUnits, current, changeColorScheme, latest, ofPage, currentPage])
}

import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'

/** The title of a page: its name in the navigation, or the name of its user or group. */
export function useTitleOf(destination: ConsoleDestination): string {
  const t = useMessages()
  if (destination.page === 'user') return destination.username
  if (destination.page === 'userGroup') return destination.name
  return t(`destination.${destination.page}`)
}

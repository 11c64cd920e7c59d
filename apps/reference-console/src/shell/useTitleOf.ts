import { type ConsoleDestination, useMessages } from '@fieldtime/console-react'

/** The name of a page: what the navigation calls it, or the user or group that it is about. */
export function useTitleOf(destination: ConsoleDestination): string {
  const t = useMessages()
  if (destination.page === 'user') return destination.username
  if (destination.page === 'userGroup') return destination.name
  return t(`destination.${destination.page}`)
}

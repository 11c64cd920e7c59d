import { useQueryClient } from '@tanstack/react-query'
import { useConsole } from '../consoleContext.ts'

/**
 * Reads people, groups and settings again as far as they are on screen, and the rest when it is shown next. A change of one
 * tells in all of them: groups count their people, and people inherit from their group.
 */
export function useReadAgain(): () => Promise<void> {
  const { scope } = useConsole()
  const queryClient = useQueryClient()
  return async () => {
    const subjects = ['users', 'userGroups', 'settings']
    await Promise.all(subjects.map(subject => queryClient.invalidateQueries({ queryKey: [scope, subject] })))
  }
}

import { type RulePack, type RulePackDate, type RulePackId, saveRulePack } from '@fieldtime/console-core/internal'
import { useQueryClient } from '@tanstack/react-query'
import Undo from 'lucide-react/icons/undo-2'
import { rulePacksKey } from '../exceptions/ruleFacts.ts'
import { useConsole, useMessages } from '../provider/consoleContext.ts'
import { useRefreshAll } from '../queries/eventChanges.ts'
import { changeRows } from '../queries/useUserGroups.ts'
import { useToasts } from '../ui/Toasts.tsx'

/**
 * Returns a function that turns a rule pack on from a date, moves the date, or turns the pack off. `earlier` is the version that was read.
 * A toast shows the text of `describe` and offers Undo. Resolves to false if the services refused it, after which everything is read again.
 */
export function useRulePackChanges() {
  const { transport, scope } = useConsole()
  const t = useMessages()
  const toasts = useToasts()
  const queryClient = useQueryClient()
  const refreshAll = useRefreshAll()

  const save = async (id: RulePackId, startDate: RulePackDate['startDate'], earlier: RulePack | null) => {
    const outcome = await saveRulePack(transport, id, startDate, earlier)
    if (outcome.isOk) {
      await changeRows<RulePack>(queryClient, [scope, ...rulePacksKey], rows => [
        ...rows.filter(row => row.id !== id),
        outcome.value,
      ])
    }
    // Exceptions depend on it.
    void refreshAll()
    return outcome.isOk ? outcome.value : null
  }

  const undo = async (saved: RulePack, startDate: RulePackDate['startDate']) => {
    const undone = await save(saved.id, startDate, saved)
    toasts.show({ text: t(undone ? 'holidays.undone' : 'rulePacks.undoFailed') })
  }

  return async (
    { id, startDate }: RulePackDate,
    earlier: RulePack | null,
    describe: () => string,
  ): Promise<boolean> => {
    const saved = await save(id, startDate, earlier)
    if (!saved) return false
    const onPress = () => void undo(saved, earlier?.startDate ?? null)
    toasts.show({ text: describe(), action: { label: t('holidays.undo'), icon: Undo, onPress } })
    return true
  }
}

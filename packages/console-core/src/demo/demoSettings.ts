import { inheritedValues } from '../settings/index.ts'
import type { DemoCompany, DemoSettings } from './demoCompany.ts'

type Owners = Pick<DemoCompany, 'id' | 'key' | 'userGroups' | 'crews' | 'users'>

const { general, work, clockIn } = inheritedValues

/**
 * The company requires photos and a job. Night crews must share their location and name their machine, and the shop enters hours.
 * The night foreman and the first person who enters hours have their own settings. The other company only requires the location.
 */
export function buildDemoSettings({ id, key, userGroups, crews, users }: Owners): DemoSettings[] {
  if (key === 'other') {
    return [
      { level: 'company', ownerId: id, values: { general, work, clockIn: { ...clockIn, isLocationRequired: true } } },
    ]
  }
  const [night, , , , shop] = userGroups
  const nightForemanId = crews.find(crew => crew.worksNights)?.foremanId
  const nightForeman = users.find(user => nightForemanId !== undefined && user.employeeId === nightForemanId)
  const mechanic = users.find(user => user.employeeCode !== null && shop && user.groupId === shop.id)
  return [
    {
      level: 'company',
      ownerId: id,
      values: {
        general: { ...general, workflowType: 'clockIn', isSignatureWorkflowEnabled: true },
        work: { ...work, isForemanRequired: true, jobWorkPreference: 'required', costCodeWorkPreference: 'enabled' },
        clockIn: { ...clockIn, photoRequirements: ['clockIn', 'clockOut'], enablePaidBreaksQuestion: true },
      },
    },
    ...owned('userGroup', night?.id, {
      general: { ...general, hideClockInEditHours: true },
      work: { ...work, costCodeWorkPreference: 'required', equipmentWorkPreference: 'enabled' },
      clockIn: {
        ...clockIn,
        isClockInWorkInfoRequired: true,
        isLocationRequired: true,
        photoRequirements: ['startOfDay', 'clockIn', 'clockOut', 'endOfDay'],
      },
    }),
    ...owned('userGroup', shop?.id, {
      general: { ...general, workflowType: 'enterHours' },
      work: {
        ...work,
        isForemanRequired: false,
        jobWorkPreference: 'disabled',
        costCodeWorkPreference: 'disabled',
        equipmentWorkPreference: 'required',
      },
      clockIn,
    }),
    ...owned('user', nightForeman?.id, {
      general: { ...general, canEditClockEvents: true, earlyLunchReturnThresholdMinutes: 30 },
      work: { ...work, isForemanRequired: false },
      clockIn: { ...clockIn, photoRequirements: [] },
    }),
    ...owned('user', mechanic?.id, {
      general: { ...general, workflowType: 'clockIn' },
      work: { ...work, jobWorkPreference: 'enabled' },
      clockIn: { ...clockIn, isLocationRequired: true },
    }),
  ]
}

const owned = (
  level: DemoSettings['level'],
  ownerId: string | undefined,
  values: DemoSettings['values'],
): DemoSettings[] => (ownerId === undefined ? [] : [{ level, ownerId, values }])

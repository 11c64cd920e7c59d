import * as z from 'zod/mini'
import { correctionNoteLimit, correctionReasons } from '../../workday/index.ts'
import { calendarDate, id, localTime, optionalId, ownId, text } from '../fields.ts'
import { operation } from '../operation.ts'
import { eventTypeSchema, timelineEventSchema } from './timeEntryCalls.ts'

const reason = z.enum(correctionReasons, `must be one of ${correctionReasons.join(', ')}`)

const shortText = z.nullable(
  text.check(
    z.refine(note => note.length <= correctionNoteLimit, `must have at most ${correctionNoteLimit} characters`),
  ),
)

const answerText = shortText.check(z.describe('The employee’s answer. Null if none was recorded.'))

const details = {
  eventType: eventTypeSchema,
  localDate: calendarDate,
  localTime,
  reason,
  note: shortText,
}

const corrections = { subject: 'Corrections', requires: 'operator:admin' } as const

export const createTimelineEvent = operation({
  ...corrections,
  id: 'createTimelineEvent',
  summary:
    'Enters a clock event that no clock recorded, or that replaces a recorded one, at the local time where it happened. It gets the work info of the replaced event or of the one before it, and no location or photo. Rejected if the day would be impossible. For people with the permission clockEvents.edit.',
  method: 'POST',
  path: '/v1/timelineEvents',
  body: z.strictObject({
    employeeId: id,
    shiftDate: calendarDate.check(z.describe('The day that the event completes: the date on which its shift started.')),
    corrects: z
      .optional(optionalId)
      .check(
        z.describe('A recorded event of this day that the entered one replaces. It is kept but no longer counts.'),
      ),
    ...details,
  }),
  answer: timelineEventSchema,
})

export const changeTimelineEvent = operation({
  ...corrections,
  id: 'changeTimelineEvent',
  summary: 'Changes a clock event that a manager entered. It stays with its employee and day.',
  method: 'PUT',
  path: '/v1/timelineEvents/{id}',
  match: 'required',
  pathFields: ownId,
  body: z.strictObject({
    ...details,
    told: z
      .optional(z.nullable(z.strictObject({ answer: answerText })))
      .check(
        z.describe(
          'That the employee was notified, with the reply. Null removes the record. If omitted, the record stays unless the time of the event changes.',
        ),
      ),
  }),
  answer: timelineEventSchema,
})

export const deleteTimelineEvent = operation({
  ...corrections,
  id: 'deleteTimelineEvent',
  summary:
    'Deletes a clock event that a manager entered. A recorded event that it replaced counts again. Recorded events can’t be deleted.',
  method: 'DELETE',
  path: '/v1/timelineEvents/{id}',
  match: 'required',
  pathFields: ownId,
  answers: 'nothing',
  answer: z.null(),
})

export const correctionCalls = [createTimelineEvent, changeTimelineEvent, deleteTimelineEvent] as const

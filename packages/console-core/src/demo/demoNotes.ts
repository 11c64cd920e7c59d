import type { EventType } from '../http/index.ts'

type Texts = readonly string[]

/** What crews type into the phone when they clock in or out: short, in the language at hand. */
export const eventNotes: Record<EventType, Texts> = {
  clockIn: [
    'Started at the yard, loaded forms',
    'Llegué tarde, tráfico en la 35',
    'Safety meeting first, fall protection',
    'Forgot to clock in, here since 6:45',
    'Esperando a la bomba de concreto',
    'Covering for Travis today',
    'Moved over to help the pipe crew',
    'Rode with the water truck',
  ],
  takeBreak: [
    'Waited on last truck',
    'Lunch on site',
    'Comida en la obra',
    'Pour ran long',
    'Lunch before the inspector comes',
  ],
  resumeFromBreak: [
    'Back early, concrete on site',
    'De regreso',
    'Phone was dead, back since 12:30',
    'Worked through part of lunch, Luis approved it',
  ],
  clockOut: [
    'Rain, sent home',
    'Finished deck pour, cure blankets on',
    'Se acabó el material, salimos temprano',
    'Grease and fuel done, machine parked at sta. 42+00',
    'Stayed for the density test',
    'Gave Rosa a ride home',
    'Lane closure picked up',
    'Hose broke on EX-320, mechanic called',
  ],
}

/** A foreman's line about the crew's day. */
export const dailyNotes: Texts = [
  'Placed 140 CY on span 4, finished 14:30',
  'Set 3 girders, wind hold from 10:00 to 10:45',
  'Laid 220 ft of 24 in pipe, 2 manholes to grade',
  'Excavated sta. 38+00 to 42+50, haul off 46 loads',
  'Colado de banqueta terminado, falta curado',
  'Waiting on traffic control until 8:15',
  'Tied mat for bent 6, inspection passed',
  'Milled eastbound shoulder, 1.2 miles',
  'Short crew, two out sick',
  'Locates not marked on the north side, worked the south',
]

/** A line about one entry of hours. */
export const specificNotes: Texts = [
  'Half day on forms',
  'Helped pipe crew until lunch',
  'Extra hour for cleanup',
  'Wash out and clean pump',
  'Movimos equipo al otro lado',
  'Rework, honeycomb at column 3',
  'T&M, see ticket 4471',
]

/** Asked at the end of each day, in this order. */
export const questions = [
  'Were you injured today?',
  'Did you take your full meal break?',
  'Is there anything that the office should know?',
] as const

export const freeFormAnswers: Texts = [
  'No',
  'No',
  'No',
  'Nada',
  'Need size 11 rubber boots',
  'Off next Friday, told my foreman',
  'Se necesita otra extensión para la vibradora',
  'Gate code changed',
  'Hard hat cracked, need a new one',
  'Please fix my hours for Tuesday',
]

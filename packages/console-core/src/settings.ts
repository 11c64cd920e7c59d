/** From the widest to the nearest: a setting comes from the last of them that chose a value. */
export const settingsLevels = ['global', 'company', 'userGroup', 'user'] as const

export type SettingsLevel = (typeof settingsLevels)[number]

/** Whether people clock in and out or write down their hours. */
export const workflowTypes = ['clockIn', 'enterHours'] as const

export type WorkflowType = (typeof workflowTypes)[number]

/** Whether a picker is offered, must be filled in, or is not there. */
export const workPreferences = ['enabled', 'required', 'disabled'] as const

export type WorkPreference = (typeof workPreferences)[number]

/** The moments of a day that can ask for a photo, in the order of the day. */
export const photoMoments = ['startOfDay', 'clockIn', 'takeBreak', 'resumeFromBreak', 'clockOut', 'endOfDay'] as const

export type PhotoMoment = (typeof photoMoments)[number]

/** How far a day's time card is, in the order of its life. */
export const submissionStatuses = ['none', 'clockedIn', 'clockedOut', 'submitted'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Whether people clock in and out or enter hours. */
export const workflowTypes = ['clockIn', 'enterHours'] as const

export type WorkflowType = (typeof workflowTypes)[number]

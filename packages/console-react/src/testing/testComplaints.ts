/** What a component said on the console. One that complains has a defect, whatever its test asks for. */
export const complaints: unknown[][] = []

/** For a test that makes a component fail: what React says of it. */
export const takeComplaints = (): unknown[][] => complaints.splice(0)

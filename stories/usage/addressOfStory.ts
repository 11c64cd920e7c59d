/** The address of a story in Storybook, relative to its start page. */
export const addressOfStory = (id: string) => `./?path=/story/${id}`

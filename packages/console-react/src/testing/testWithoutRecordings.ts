// The development build of React tells the browser's own tools of every render, which nobody looks at in a test,
Reflect.deleteProperty(console, 'timeStamp')
Reflect.deleteProperty(console, 'createTask')

// and records where each element was made, ten thousand of them a second: here as if so many had been made already.
const React = await import('react')
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })

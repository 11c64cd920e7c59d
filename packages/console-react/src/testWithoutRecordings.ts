// The development build of React tells the browser's own tools of every render, which nobody looks at in a test.
Reflect.deleteProperty(console, 'timeStamp')
Reflect.deleteProperty(console, 'createTask')

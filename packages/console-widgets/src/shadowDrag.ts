const dragEvents = ['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'] as const

/**
 * Tells who listens at the window which element inside of a shadow root a drag is about: browsers name the host of the root
 * there, and the library for dragging knows columns by their elements. Only of events that begin in this root. Answers with
 * what ends it.
 */
export function dispatchToInnerTargets(shadow: ShadowRoot): () => void {
  const tell = (event: Event) => {
    const [inner] = event.composedPath()
    if (inner instanceof Node && inner.getRootNode() === shadow)
      Object.defineProperty(event, 'target', { value: inner })
  }
  for (const type of dragEvents) window.addEventListener(type, tell, true)
  return () => {
    for (const type of dragEvents) window.removeEventListener(type, tell, true)
  }
}

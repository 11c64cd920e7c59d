const dragEvents = ['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'drop', 'dragend'] as const

/**
 * Dispatches drag events again at the element inside of a shadow root, for listeners at the window: browsers report the host of the root
 * there, and the drag-and-drop library identifies columns by their elements. Only for events that start in this root. Returns a function
 * that stops it.
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

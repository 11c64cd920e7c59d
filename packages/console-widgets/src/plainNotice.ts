/** Creates an alert and a button without React, for failures before React's code has loaded or after it has given up. */
export function plainNotice(text: string, label: string, onPress: () => void): readonly HTMLElement[] {
  const alert = document.createElement('p')
  alert.setAttribute('role', 'alert')
  alert.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', onPress)
  return [alert, button]
}

import { DetailReport } from '@fieldtime/console-react/detail-report'
import { ConsoleProvider } from '@fieldtime/console-react/provider'
import { Button, ConsoleRoot } from '@fieldtime/console-react/ui'
import { UserList } from '@fieldtime/console-react/user-list'
import { defineWidgets, mountWidget } from '@fieldtime/console-widgets'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

// Rendered by a host's server, without a window.
const [environment, user] = process.argv.slice(2).map(text => JSON.parse(text))
const world = {
  services: { baseUrl: environment.apiBaseUrl },
  user,
  getAccessToken: async () => null,
  locale: 'es-MX',
  children: [
    createElement(ConsoleRoot, { key: 'root' }, createElement(Button, null, 'Guardar')),
    createElement(DetailReport, { key: 'report' }),
    createElement(UserList, { key: 'people' }),
  ],
}
const html = renderToString(createElement(ConsoleProvider, world))
process.stdout.write(JSON.stringify({ html, widgets: [typeof defineWidgets, typeof mountWidget, typeof window] }))

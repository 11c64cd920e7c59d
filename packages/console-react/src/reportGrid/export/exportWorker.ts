// The export worker. No other chunk contains the library that writes workbooks.
import { serveExport } from '@fieldtime/console-core/excel/worker'

serveExport()

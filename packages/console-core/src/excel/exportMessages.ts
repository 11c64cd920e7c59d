import type { PackedLines } from './packedLines.ts'
import type { AboutLine, ListSheet, SheetDescription } from './sheet.ts'

/** Messages of the page to the worker that writes a workbook. */
export type ExportOrder =
  | {
      readonly type: 'open'
      readonly sheet: SheetDescription
      readonly aboutName: string
      readonly madeAt: Date
      readonly madeBy: string
    }
  | { readonly type: 'lines'; readonly lines: PackedLines }
  | {
      readonly type: 'finish'
      readonly about: readonly AboutLine[]
      /** Between the report and the last sheet, in this order. */
      readonly lists: readonly ListSheet[]
    }

/** The worker's messages. */
export type ExportAnswer =
  | { readonly type: 'written'; readonly lineCount: number }
  | { readonly type: 'finished'; readonly file: Blob }
  | { readonly type: 'failed'; readonly reason: string }

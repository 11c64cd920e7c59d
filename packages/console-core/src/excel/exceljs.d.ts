/** The used part of exceljs's streaming writer. Its own declarations need Node's streams, which browsers don't have. */
declare module 'exceljs/lib/stream/xlsx/workbook-writer.js' {
  export interface Style {
    readonly numFmt?: string
    readonly font?: {
      readonly bold?: boolean
      readonly underline?: boolean
      readonly color?: { readonly argb: string }
    }
    readonly fill?: {
      readonly type: 'pattern'
      readonly pattern: 'solid'
      readonly fgColor: { readonly argb: string }
    }
    readonly border?: {
      readonly top?: { readonly style: 'thin'; readonly color: { readonly argb: string } }
      readonly bottom?: { readonly style: 'thin'; readonly color: { readonly argb: string } }
    }
    readonly alignment?: {
      readonly vertical?: 'top' | 'middle'
      readonly horizontal?: 'left'
      readonly wrapText?: boolean
      readonly indent?: number
    }
  }

  export type Value =
    | string
    | number
    | null
    | { readonly text: string; readonly hyperlink: string }
    | { readonly formula: string; readonly result: number }

  export interface Row {
    outlineLevel: number
    hidden: boolean
    getCell(column: number): { value: Value; style: Style }
    commit(): void
  }

  export interface WorksheetProperties {
    outlineLevelRow?: number
    readonly outlineProperties?: { readonly summaryBelow: boolean; readonly summaryRight: boolean }
  }

  export interface Worksheet {
    columns: readonly { readonly width: number; readonly hidden?: boolean }[]
    autoFilter: string | null
    readonly properties: WorksheetProperties
    readonly stream: PartStream
    readonly _sheetRelsWriter: {
      readonly hyperlinksProxy: { push(link: { readonly address: string; readonly target: string }): void }
    }
    addRow(values: readonly Value[]): Row
    commit(): void
  }

  export interface WorksheetView {
    readonly state?: 'frozen'
    readonly xSplit?: number
    readonly ySplit?: number
    readonly rightToLeft?: boolean
  }

  /** The stream that exceljs writes a part of the file to. */
  export interface PartStream {
    write(text: { toString(): string }): void
    on(event: string, listener: () => void): void
    pause(): void
    end(): void
  }

  export interface WorkbookOptions {
    readonly stream: { on(event: string, listener: () => void): void }
    /** Passed to the replacement of the archiver. */
    readonly zip: {
      readonly archive: {
        append(content: string, part: { readonly name: string }): void
        pipe(): void
        on(): void
        finalize(): void
      }
    }
    readonly useStyles: boolean
    readonly useSharedStrings: boolean
    readonly created: Date
    readonly modified: Date
    readonly creator: string
    readonly lastModifiedBy: string
  }

  class WorkbookWriter {
    constructor(options: WorkbookOptions)
    readonly styles: {
      /** The number of a style, which is added if it is new. */
      addStyleModel(style: object): number
    }
    readonly sharedStrings: {
      /** The number of a text, which is added if it is new. */
      add(text: string): number
    }
    _openStream(path: string): PartStream
    addWorksheet(
      name: string,
      options: { readonly properties?: WorksheetProperties; readonly views?: readonly WorksheetView[] },
    ): Worksheet
    commit(): Promise<unknown>
  }

  export { WorkbookWriter as default }
}

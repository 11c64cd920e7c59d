const signatures: readonly { readonly type: string; readonly at: number; readonly bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'image/avif', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66] },
  { type: 'image/heic', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63] },
]

/**
 * The bytes as an image of the kind they really are, whatever the answer called them: a blob typed SVG or HTML would run
 * its script when it is opened. Null for anything but JPEG, PNG, GIF, WebP, AVIF and HEIC.
 */
export function buildImageBlob(content: ArrayBuffer): Blob | null {
  const head = new Uint8Array(content, 0, Math.min(content.byteLength, 16))
  const signature = signatures.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))
  return signature ? new Blob([content], { type: signature.type }) : null
}

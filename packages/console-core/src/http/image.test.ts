import { expect, test } from 'vitest'
import { buildImageBlob } from './transport.ts'

const bytesOf = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap(part => (typeof part === 'string' ? [...part].map(c => c.charCodeAt(0)) : [part])))
    .buffer

test.each<[string, ArrayBuffer, string | undefined]>([
  ['JPEG', bytesOf(0xff, 0xd8, 0xff, 0xe0, '..JFIF'), 'image/jpeg'],
  ['PNG', bytesOf(0x89, 'PNG\r\n', 0x1a, '\n', 0, 0), 'image/png'],
  ['GIF', bytesOf('GIF89a'), 'image/gif'],
  ['WebP', bytesOf('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
  ['AVIF', bytesOf(0, 0, 0, 32, 'ftypavif'), 'image/avif'],
  ['HEIC', bytesOf(0, 0, 0, 24, 'ftypheic'), 'image/heic'],
  ['a WAVE sound', bytesOf('RIFF', 1, 2, 3, 4, 'WAVEfmt '), undefined],
  ['an MP4 film', bytesOf(0, 0, 0, 24, 'ftypisom'), undefined],
  ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['HTML', bytesOf('<!doctype html><script>'), undefined],
  ['the beginning of a PNG', bytesOf(0x89, 'PN'), undefined],
  ['nothing', bytesOf(), undefined],
])('%s', async (_, content, type) => {
  const blob = buildImageBlob(content)
  expect(blob?.type).toBe(type)
  if (blob) expect(await blob.arrayBuffer()).toEqual(content)
})

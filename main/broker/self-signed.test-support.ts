/** A certificate made on the spot for tests of TLS, so that no private key lies in the repository. */
import { createSign, generateKeyPairSync } from 'node:crypto'

export type Certificate = { readonly key: string; readonly cert: string }

/** Signed by itself, for one name or address on this computer. */
export function selfSigned(commonName: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const ecdsaSha256 = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const nameType = der(0x06, Buffer.from('550403', 'hex'))
  const name = der(0x30, der(0x31, der(0x30, nameType, der(0x0c, Buffer.from(commonName)))))
  const validity = der(0x30, der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')))
  const version = der(0xa0, der(0x02, Buffer.from([2])))
  const serial = der(0x02, Buffer.from([1]))
  const keyInfo = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, version, serial, ecdsaSha256, name, validity, name, keyInfo, der(0xa3, extensions()))
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = der(0x30, body, ecdsaSha256, der(0x03, Buffer.from([0]), signature))
  const pem = whole.toString('base64').replace(/.{64}(?!$)/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
  }
}

/** An authority that may sign itself, and the one address it stands for: 127.0.0.1. */
function extensions(): Buffer {
  const extension = (id: string, ...value: Buffer[]) =>
    der(0x30, der(0x06, Buffer.from(id, 'hex')), ...value.slice(0, -1), der(0x04, ...value.slice(-1)))
  const loopback = der(0x87, Buffer.from([127, 0, 0, 1]))
  const yes = der(0x01, Buffer.from([0xff]))
  return der(0x30, extension('551d13', yes, der(0x30, yes)), extension('551d11', der(0x30, loopback)))
}

/** One element of the encoding that certificates are written in (X.690): kind, length, content. */
function der(kind: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = content.length
  if (length < 0x80) return Buffer.concat([Buffer.from([kind, length]), content])
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([kind, ...bytes]), content])
}

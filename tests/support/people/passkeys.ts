import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Deviations of a test's authenticator from a correct one. */
interface Made {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** The authenticator did not verify the user by fingerprint, face or PIN. */
  readonly isUnlocked?: boolean;
  /** Signature counter; by default the next number. */
  readonly counter?: number;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;

/** An authenticator with one passkey, in software: P-256, without attestation. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const credentialId = id.toString('base64url');
  let uses = 0;

  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2], // key type: elliptic curve with both coordinates
      [3, -7], // ES256
      [-1, 1], // P-256
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );

  const dataOf = ({ rpId, isUnlocked = true, counter = ++uses }: Made, credential?: Buffer) => {
    const flags =
      USER_PRESENT | (isUnlocked ? USER_VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    const host = createHash('sha256').update(rpId).digest();
    return Buffer.concat([host, head, ...(credential ? [credential] : [])]);
  };
  const clientDataOf = (type: string, { challenge, origin }: Made) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    credentialId,
    /** Responds like a browser that creates a passkey. */
    attest(made: Made) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(AAGUID_BYTES), length, id, coseKey]);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(dataOf(made, credential))],
        ]),
      );
      return {
        credentialId,
        clientData: clientDataOf('webauthn.create', made).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
      };
    },
    /** Responds like a browser that signs with the passkey. */
    assert(made: Made) {
      const clientData = clientDataOf('webauthn.get', made);
      const authenticatorData = dataOf(made);
      const signed = Buffer.concat([
        authenticatorData,
        createHash('sha256').update(clientData).digest(),
      ]);
      return {
        credentialId,
        clientData: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      };
    },
  };
}

export type Authenticator = ReturnType<typeof makeAuthenticator>;

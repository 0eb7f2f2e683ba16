import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose'

export const projectId = 'demo-surplate'

export interface TokenClaims {
  sub?: string
  aud?: string
  iss?: string
  iat?: number
  exp?: number
  auth_time?: number
  email?: string
  email_verified?: boolean
}

/** Signs a token for a user, at the time of the test's clock. */
export type Mint = (uid: string, claims?: TokenClaims) => Promise<string>

/** Signs tokens like Firebase, with its own key. */
export async function createTokenMint() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const keys: JWTVerifyGetKey = createLocalJWKSet({ keys: [jwk] })
  async function mint(now: Date, claims: TokenClaims = {}): Promise<string> {
    const seconds = Math.floor(now.getTime() / 1000)
    const { sub, ...rest } = claims
    return new SignJWT({
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      iat: seconds,
      exp: seconds + 3600,
      auth_time: seconds,
      ...(sub !== undefined && { sub }),
      ...rest,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .sign(privateKey)
  }
  return { keys, mint, jwk, privateKey }
}

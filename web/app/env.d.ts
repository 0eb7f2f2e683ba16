interface ImportMetaEnv {
  /** Address of the identity emulator; empty in production. Set in vite.config.ts. */
  readonly VITE_IDENTITY_EMULATOR: string
  readonly VITE_VERSION: string
}

import type { TreeHash } from '#domain/seal/merkle.ts';

/** How sealed data is serialized and hashed; hashes are SHA-256 in hex. */
export type SealHash = TreeHash &
  Readonly<{
    /**
     * The canonical JSON of RFC 8785. Throws TypeError for a value without one.
     */
    canonical: (value: unknown) => string;
    /** Hashes the UTF-8 bytes of a text. */
    hash: (text: string) => string;
    /** Hashes a person's text, after its salt in hex. */
    salted: (salt: string, text: string) => string;
  }>;

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growingTree } from '#domain/seal/merkle.ts';
import { sealHash } from '#infrastructure/seals/sealHash.ts';

/** The leaves and roots of the tests of certificate transparency logs. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex').toString('utf8'));
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const treeOf = (leaves: readonly string[]) => {
  const tree = growingTree(sealHash);
  for (const leaf of leaves) tree.add(leaf);
  return tree;
};

/** The definition of RFC 9162, 2.1.1, over all leaves at once. */
const merkle = (leaves: readonly string[]): string => {
  const [only] = leaves;
  if (only === undefined) return sealHash.empty();
  if (leaves.length === 1) return sealHash.leaf(only);
  let half = 1;
  while (2 * half < leaves.length) half *= 2;
  return sealHash.node(
    merkle(leaves.slice(0, half)),
    merkle(leaves.slice(half)),
  );
};

describe('The Merkle tree of a day (T2)', () => {
  it.each(ROOTS.map((root, count) => [count, root] as const))(
    'has the known root for %i known leaves',
    (count, root) => {
      expect(treeOf(LEAVES.slice(0, count)).root()).toBe(root);
    },
  );

  it('has the root of RFC 9162 at any size, with a hash for each part', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 600 }), (leaves) => {
        const tree = treeOf(leaves);
        expect(tree.root()).toBe(merkle(leaves));
        const { size, hashes } = tree.parts();
        // A seal has at most 128 parts, whose hashes are cut to 16 digits.
        expect(hashes.length).toBeLessThan(129);
        expect(hashes).toEqual(
          Array.from({ length: Math.ceil(leaves.length / size) }, (_, index) =>
            merkle(leaves.slice(index * size, (index + 1) * size)).slice(0, 16),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('The canonical form (T2)', () => {
  it('follows RFC 8785', () => {
    const value = {
      numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27],
      string: '€$\u000f\nA\'B"\\\\"/',
      literals: [null, true, false],
    };
    expect(sealHash.canonical(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
    expect(sealHash.canonical({ '\ufb33': 1, '\ud83d\ude00': 2, '1': 3 })).toBe(
      '{"1":3,"\ud83d\ude00":2,"\ufb33":1}',
    );
  });
});

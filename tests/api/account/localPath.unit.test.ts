import { describe, expect, it } from 'vitest';
import { localPath } from '#api/account/localPath.ts';

describe('The path that a sign-in redirects to', () => {
  it.each([
    '/',
    '/app-start',
    '/items?projectId=1&scope=InScope',
    '/plan#item-3-42',
    '/team/%C3%BCbung',
    '/v10',
    '/items?from=https://example.com/',
  ])('can be %s', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    ['/a/../b', '/b'],
    ['/project/日本?q=ü#é', '/project/%E6%97%A5%E6%9C%AC?q=%C3%BC#%C3%A9'],
    ['/\u{1f680}', '/%F0%9F%9A%80'],
  ])('encodes %s as %s, which fits in a header (threat S23)', (asked, path) => {
    expect(localPath(asked)).toBe(path);
    expect(localPath(path)).toBe(path);
  });

  it.each([
    '',
    'app-start',
    'https://evil.example.com/',
    'https:/evil.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example.com',
    '///evil.example.com',
    '/\\evil.example.com',
    '\\\\evil.example.com',
    '\\/evil.example.com',
    '/\t/evil.example.com',
    '/\n/evil.example.com',
    '\t//evil.example.com',
    ' //evil.example.com',
    '/ /evil.example.com',
    '/\u0000/evil.example.com',
    '/\u00a0/evil.example.com',
    '/\u202e/evil.example.com',
    '/.//evil.example.com',
    '/a/..//evil.example.com',
    '/%2f/evil.example.com',
    '/%2F%2Fevil.example.com',
    '/%2f%2fevil.example.com',
    '%2f%2fevil.example.com',
    '/%5cevil.example.com',
    '/%09/evil.example.com',
    '/%0d%0aSet-Cookie:%20a=b',
    '/%2e//evil.example.com',
    '/%',
    '/%zz',
    '/%c0%af/evil.example.com',
    '/v1',
    '/v1/auth/google',
    '/a/../v1/auth/google',
    '/%76%31/auth/google',
    `/${'a'.repeat(500)}`,
    `/${'日'.repeat(100)}`,
  ])('cannot be %j (open redirects)', (path) => {
    expect(localPath(path)).toBeNull();
  });

  it('is null when no path was requested', () => {
    expect(localPath(null)).toBeNull();
  });
});

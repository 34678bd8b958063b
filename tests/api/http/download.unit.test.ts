import { expect, it } from 'vitest';
import { dispositionOf } from '#api/http/download.ts';

it('names a file for new and for old programs (RFC 8187)', () => {
  expect(dispositionOf("Ada's 料金 (2).zip")).toBe(
    `attachment; filename="Ada-s-2-.zip"; filename*=UTF-8''Ada%27s%20%E6%96%99%E9%87%91%20%282%29.zip`,
  );
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteMessages } from '#web/kit/i18n/messages/site.ts';
import { pages } from '#web/site/pages.tsx';
import { PICTURES } from '#web/site/pictureSizes.ts';
import { renderForCrawlers, renderPages } from '#web/site/renderPages.tsx';

const ORIGIN = 'https://slipway.example';
const PICTURE_FILES = join(import.meta.dirname, '../../../web/site/pictures');

const rendered = renderPages(ORIGIN);
/** What the first group of a pattern matches, each time. */
const allIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

describe.each(rendered)('The public page $path', ({ path, content }) => {
  it('is a complete document with one heading and its own title', () => {
    expect(content).toMatch(/^<!doctype html><html lang="en">/);
    expect(allIn(content, /<h1>(.*?)<\/h1>/gs)).toHaveLength(1);
    const titles = rendered.flatMap((page) =>
      allIn(page.content, /<title>(.*?)<\/title>/g),
    );
    expect(titles).toHaveLength(rendered.length);
    expect(new Set(titles).size).toBe(rendered.length);
  });

  it('has no inline script, which the policy forbids', () => {
    expect(allIn(content, /<script([^>]*)>/g)).not.toEqual([]);
    for (const script of allIn(content, /(<script.*?<\/script>)/gs)) {
      expect(script).toMatch(/^<script[^>]* src="\/[^"]+"[^>]*><\/script>$/);
    }
    // Nor handlers such as onclick="…".
    expect(content).not.toMatch(/\son\w+="/);
  });

  it('contains the size of every picture before it loads', () => {
    for (const image of allIn(content, /<(?:img|source)([^>]*)>/g)) {
      expect(image).toMatch(/\swidth="\d+"/);
      expect(image).toMatch(/\sheight="\d+"/);
    }
  });

  it('contains its own address, or excludes itself from search engines', () => {
    const [canonical] = allIn(content, /<link rel="canonical" href="([^"]*)"/g);
    const isListed = !content.includes('content="noindex"');
    expect(canonical).toBe(isListed ? `${ORIGIN}${path}` : undefined);
  });
});

describe('The pictures', () => {
  it('are those in their folder, each in wide and narrow, light and dark', () => {
    const named = Object.keys(PICTURES).flatMap((name) =>
      ['narrow-dark', 'narrow-light', 'wide-dark', 'wide-light'].map(
        (look) => `${name}-${look}.webp`,
      ),
    );
    expect(readdirSync(PICTURE_FILES).sort()).toEqual(named.sort());
  });

  it('are loaded lazily below the first one', () => {
    const [landing] = rendered;
    const [first, ...later] = allIn(landing?.content ?? '', /<img([^>]*)>/g);
    expect(first).toContain('fetchPriority="high"');
    expect(first).not.toContain('loading=');
    expect(later.length).toBeGreaterThan(0);
    for (const image of later) expect(image).toContain('loading="lazy"');
  });
});

describe('The files for crawlers', () => {
  const contentOf = (name: string) =>
    renderForCrawlers(ORIGIN).find((file) => file.name === name)?.content ?? '';

  it('list the public pages', () => {
    expect(allIn(contentOf('sitemap.xml'), /<loc>(.*?)<\/loc>/g)).toEqual(
      ['/', '/about', '/privacy', '/terms-of-service'].map(
        (path) => `${ORIGIN}${path}`,
      ),
    );
  });

  it('exclude the API and name the sitemap', () => {
    expect(contentOf('robots.txt')).toContain('Disallow: /v1/\n');
    expect(contentOf('robots.txt')).toContain(
      `Sitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });
});

describe('The texts of the public pages', () => {
  it.each(Object.entries(siteMessages))(
    '%s is not empty, and has no spaces around it',
    (_key, text) => {
      expect(text.trim()).not.toBe('');
      expect(text).toBe(text.trim());
    },
  );

  it('have every placeholder filled', () => {
    for (const { content } of rendered) expect(content).not.toMatch(/\{\w+\}/);
    expect(pages).toHaveLength(rendered.length);
  });
});

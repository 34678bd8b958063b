declare module '*.css';
declare module 'virtual:tokens.css';

interface ImportMeta {
  readonly env: Readonly<{ PROD: boolean }>;
}

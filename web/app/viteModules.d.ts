declare module '*.css';
declare module 'virtual:tokens.css';
declare module 'virtual:theme.css';

interface ImportMeta {
  readonly env: Readonly<{ PROD: boolean }>;
}

import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { DELETED_ITEMS_PATH } from './paths.ts';

/** The resource 'deleted-items' of react-admin; its list is a page. */
export const deletedItems = {
  list: createElement(Navigate, { to: DELETED_ITEMS_PATH, replace: true }),
  recordRepresentation: 'linkId',
};

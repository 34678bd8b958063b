import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/**
 * The resource 'items' of react-admin. Lists read the store instead, see
 * `store/`.
 */
export const items = {
  list: createElement(Navigate, { to: '/project/items', replace: true }),
  recordRepresentation: 'description',
};

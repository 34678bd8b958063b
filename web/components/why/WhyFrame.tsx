import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { useActiveProject } from '../../providers/context/useSlipwayContext.ts';
import './why.css';

type Props = Readonly<{
  projectId: string;
  title: string;
  /** Shown before the link to the history. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}>;

/** The dialog around an explanation. */
export const WhyFrame = (props: Props) => {
  const { projectId, title, actions, onClose, children } = props;
  const t = useMessages();
  const activeProject = useActiveProject();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      scroll="paper"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        // Focusable for scrolling by keys, as its content may have no controls.
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
      >
        <div className="why">{children}</div>
      </DialogContent>
      <DialogActions>
        {actions}
        {projectId === activeProject?.id && (
          <Button component={Link} to="/project/history">
            {t('why.toHistory')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus variant="contained">
          {t('why.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

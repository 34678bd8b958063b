import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import type { DayCalendarProps } from './DayCalendar.tsx';
import { LazyCalendar } from './LazyCalendar.tsx';

/** Opens a calendar beside a field, and closes it when a day is picked. */
export const CalendarButton = ({ onPick, ...calendar }: DayCalendarProps) => {
  const t = useMessages();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('day.choose')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t('day.calendar'),
              className: 'day-popover',
            },
            backdrop: { invisible: true },
          }}
        >
          <LazyCalendar
            {...calendar}
            onPick={(date) => {
              close();
              onPick(date);
            }}
            onClose={close}
          />
        </Popover>
      )}
    </>
  );
};

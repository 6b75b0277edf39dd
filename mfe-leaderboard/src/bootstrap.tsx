import { mountStandalone } from '@lights-out/web-kit';

import LeaderboardMfe from './mfe.tsx';

mountStandalone(LeaderboardMfe, { basePath: '/leaderboard' });
